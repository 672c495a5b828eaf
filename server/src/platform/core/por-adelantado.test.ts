import { expect, it } from 'vitest'
import { porAdelantado } from './por-adelantado'

/** Tasks that end when they are told to. */
function tareas() {
  const dichas: { n: number; listo: (n: number) => void; falla: (e: Error) => void }[] = []
  const hacer = (n: number) => new Promise<number>((listo, falla) => dichas.push({ n, listo, falla }))
  return { dichas, hacer }
}

it('makes the next ones while one is used, never more at once than told, and gives them in their order', async () => {
  const { dichas, hacer } = tareas()
  const r = porAdelantado([1, 2, 3, 4], 2, hacer)
  const primera = r.next()
  expect(dichas.map((d) => d.n)).toEqual([1, 2])
  dichas[1]?.listo(20)
  dichas[0]?.listo(10)
  expect(await primera).toEqual({ done: false, value: 10 })
  expect(dichas.map((d) => d.n)).toEqual([1, 2, 3])
  expect(await r.next()).toEqual({ done: false, value: 20 })
  expect(dichas.map((d) => d.n)).toEqual([1, 2, 3, 4])
  dichas[2]?.listo(30)
  dichas[3]?.listo(40)
  expect([(await r.next()).value, (await r.next()).value, (await r.next()).done]).toEqual([30, 40, true])
})

it('throws in its turn what failed, also where nobody comes for it', async () => {
  const { dichas, hacer } = tareas()
  const r = porAdelantado([1, 2, 3], 2, hacer)
  const primera = r.next()
  dichas[1]?.falla(new Error('dos'))
  dichas[0]?.listo(1)
  expect((await primera).value).toBe(1)
  await expect(r.next()).rejects.toThrow('dos')
  expect(await r.next()).toEqual({ done: true, value: undefined })

  const otras = tareas()
  const dejada = porAdelantado([1, 2], 2, otras.hacer)
  const una = dejada.next()
  otras.dichas[0]?.listo(1)
  await una
  await dejada.return(undefined)
  otras.dichas[1]?.falla(new Error('sin nadie'))
})
