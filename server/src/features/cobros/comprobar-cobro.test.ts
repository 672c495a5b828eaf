import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../platform/db/tx'
import { comprobarCobro, type DatosCobro } from './comprobar-cobro'

describe('who a charge is registered by', () => {
  const registrado = (nombreUsuario: string | null, registradoPor: string): string =>
    comprobarCobro(
      { actor: { idUsuario: 3, nombreUsuario } } as Ctx,
      { registradoPor } as DatosCobro,
      {
        activo: true,
        hayMiembro: true,
        hayVisita: true,
      } as Parameters<typeof comprobarCobro>[2],
    ).registradoPor

  it("[COBRO-15] whom the door names, else who is signed in, else 'sistema'", () => {
    expect([registrado('admin', 'ana'), registrado('admin', ''), registrado(null, '')]).toEqual([
      'ana',
      'admin',
      'sistema',
    ])
  })
})
