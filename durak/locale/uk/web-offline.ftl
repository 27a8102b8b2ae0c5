### Playing against bots without a network.

offline-link = Без мережі
offline-title = Грати без мережі
offline-loading = Готуємо стіл …
offline-go-on = Продовжити
offline-new = Нова гра
offline-missing = Гру без мережі тут не встановлено.
offline-broken = Гра зупинилася: у ній щось зламалося.
offline-how = Власник сервера встановлює її командою: make offline
offline-notice = Тут працює Pyodide — Python для браузера (Mozilla Public License 2.0)
