import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anotarHosts, type Hallado, normalHost, reemplazarHosts } from './hosts'

const VIEJO = new Set(['192.168.1.10', 'viejo.ec:8443', 'localhost'])
const sin = (texto: string) => reemplazarHosts(texto, VIEJO)

describe("the old client's hosts", () => {
  it.each([
    ['const A="http://192.168.1.10/api";', 'const A="/api";'],
    ['const B="https://viejo.ec:8443",C=`${B}/api/areas`', 'const B="/.",C=`${B}/api/areas`'],
    ["fetch('http://192.168.1.10:80/api/usuarios.php')", "fetch('/api/usuarios.php')"],
    ['"https://viejo.ec:8443/"', '"/./"'],
    ['"http://192.168.1.10/k/abc/api"', '"/k/abc/api"'],
    ['"http://192.168.1.10/gimnasio/api"', '"/api"'],
    ['"http:\\/\\/192.168.1.10\\/sitios\\/gimnasio\\/api\\/usuarios.php"', '"\\/api\\/usuarios.php"'],
    ['{"api":"http:\\/\\/192.168.1.10\\/api"}', '{"api":"\\/api"}'],
    ['url(http://192.168.1.10/img/a.png)', 'url(/img/a.png)'],
    ['HTTP://192.168.1.10/api', '/api'],
    ['"http://localhost/api"', '"/api"'],
  ])('%s', (antes, despues) => expect(sin(antes)).toBe(despues))

  it.each([
    '"http://www.w3.org/2000/svg"',
    '"https://reactjs.org/docs/error-decoder.html?invariant="',
    'https://fonts.googleapis.com/css2?family=Roboto',
    '"http://192.168.1.100/api"',
    '"http://viejo.ec/api"',
    '"https://otro.viejo.ec:8443/api"',
    'new URL(a,"http://localhost")',
    '`http://192.168.1.10:${puerto}/api`',
    '"http://usuario@192.168.1.10/api"',
    '"http://ana:clave@viejo.ec:8443/api"',
  ])('stays as it is: %s', (texto) => expect(sin(texto)).toBe(texto))

  it('whatever the client puts behind a base, it leads to us, to the path that it led to', () => {
    const parte = fc.stringMatching(/^[a-zA-Z0-9_-]{1,12}$/).filter((p) => p.toLowerCase() !== 'api')
    fc.assert(
      fc.property(
        fc.constantFrom('http://192.168.1.10', 'https://viejo.ec:8443'),
        fc.array(parte, { maxLength: 2 }),
        fc.array(parte, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('https://gimnasio.ec', 'http://10.0.0.5:3000'),
        (base, suyo, detras, nuestro) => {
          const dicha = [base, ...suyo].join('/')
          const resto = `/${detras.join('/')}?consulta=ana`
          const va = new URL(sin(`"${dicha}"`).slice(1, -1) + resto, `${nuestro}/anterior/`)
          const iba = new URL(dicha + resto)
          expect([va.origin, va.pathname, va.search]).toEqual([nuestro, iba.pathname, iba.search])
        },
      ),
    )
  })

  it('tells those that can only be the old server from all others', () => {
    const hallados = new Map<string, Hallado>()
    anotarHosts(
      hallados,
      'main.js',
      `"http://10.1.2.3:8080" "https://viejo.ec/api" "https://rest.ec".concat("/api/areas")
       "http://www.w3.org/1999/xhtml"
       "https://mui.com/api/button" "https://a.ec/api/usuarios.php" "https://b.ec/verClientesJsonApp" "http://localhost"
       "https://c.ec/api/tipos-membresia/3" "http://gym.local"`,
    )
    anotarHosts(hallados, 'otro.js', '"https://viejo.ec"')
    const seguros = [...hallados.values()].filter((h) => h.seguro).map((h) => h.host)
    expect(seguros.sort()).toEqual(['10.1.2.3:8080', 'a.ec', 'b.ec', 'c.ec', 'gym.local', 'viejo.ec'])
    expect([...hallados.keys()].filter((h) => !seguros.includes(h)).sort()).toEqual([
      'localhost',
      'mui.com',
      'rest.ec',
      'www.w3.org',
    ])
    expect(hallados.get('viejo.ec')).toMatchObject({ veces: 2, archivos: ['main.js', 'otro.js'] })
    expect(normalHost('https', 'Viejo.EC:443')).toBe('viejo.ec')
  })
})
