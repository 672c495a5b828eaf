// Chooses light or dark before the first paint, as the app will: the remembered choice, else the system's.
;(function () {
  var tema = 'system'
  try {
    tema = localStorage.getItem('tema') || 'system'
  } catch (e) {
    /* no storage: the system decides */
  }
  if (tema !== 'light' && tema !== 'dark') tema = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-tema', tema)
})()
