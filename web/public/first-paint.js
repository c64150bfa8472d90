/* Before the first paint: theme, language and direction from the cookies, so that no wrong color flashes. */
;(function () {
  function cookie(name, allowed, otherwise) {
    var found = document.cookie.match('(?:^|; )platen-' + name + '=([^;]*)')
    return found && allowed.indexOf(found[1]) >= 0 ? found[1] : otherwise
  }
  var root = document.documentElement
  var theme = cookie('theme', ['light', 'dark', 'system'], 'system')
  var dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.lang = cookie('language', ['en', 'fr'], 'en')
  root.dir = cookie('direction', ['ltr', 'rtl'], 'ltr')
})()
