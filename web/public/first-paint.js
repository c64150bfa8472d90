/* Before the first paint: theme, primary color, logo, language and direction from the cookies, or else from the looks
   of the site, which the server has filled into the page, so that nothing wrong flashes. */
;(function () {
  var root = document.documentElement
  var looks = JSON.parse(root.getAttribute('data-looks') || '{}')
  function cookie(name, allowed, otherwise) {
    var found = document.cookie.match('(?:^|; )platen-' + name + '=([^;]*)')
    var value = found ? found[1].replace('%23', '#') : ''
    return allowed.test(value) ? value : otherwise
  }
  var theme = cookie('theme', /^(light|dark|system)$/, looks.theme || 'system')
  var dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  var scheme = dark ? 'dark' : 'light'
  root.setAttribute('data-mantine-color-scheme', scheme)
  var primary = cookie('primary-' + scheme, /^#[0-9a-fA-F]{6}$/, looks['primary_' + scheme])
  if (primary) root.style.setProperty('--platen-primary', primary)
  var logo = looks['logo_' + scheme + '_url'] || looks.logo_light_url
  if (logo) root.style.setProperty('--platen-logo', 'url("' + logo + '")')
  var language = looks.default_language || 'en'
  root.lang = looks.language_choice === false ? language : cookie('language', /^(en|fr)$/, language)
  root.dir = cookie('direction', /^(ltr|rtl)$/, 'ltr')
})()
