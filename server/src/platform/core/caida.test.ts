import { describe, expect, it } from 'vitest'
import { leerCaida } from './caida'

const deNode = (code: string, syscall = 'read') => Object.assign(new Error(`${syscall} ${code}`), { code, syscall })
const dePg = (code: string) => Object.assign(new Error('lo que diga'), { code, severity: 'FATAL' })
const dePrisma = (code: string, cause: object = {}) =>
  Object.assign(new Error('lo que diga'), { code, meta: { driverAdapterError: { cause } } })

describe('what the database suffers is recognised', () => {
  it.each([
    ['SIN_BASE', deNode('ECONNRESET')],
    ['SIN_BASE', deNode('ECONNREFUSED', 'connect')],
    ['SIN_BASE', deNode('ENOENT', 'connect')],
    ['SIN_BASE', deNode('EPIPE', 'write')],
    ['SIN_BASE', dePg('57P01')],
    ['SIN_BASE', dePg('57P03')],
    ['SIN_BASE', dePg('08006')],
    ['SIN_BASE', new Error('Connection terminated unexpectedly')],
    ['SIN_BASE', new Error('Client has encountered a connection error and is not queryable')],
    ['SIN_BASE', new Error('\nInvalid `prisma.x()` invocation:\n\nConnection terminated due to connection timeout')],
    ['SIN_BASE', new Error('Cannot use a pool after calling end on the pool')],
    ['SIN_BASE', dePrisma('P1001')],
    ['SIN_BASE', dePrisma('P1017')],
    ['SIN_BASE', dePrisma('P2010', { originalCode: '57P01' })],
    ['SIN_BASE', Object.assign(new Error('ConnectionClosed'), { cause: { kind: 'ConnectionClosed' } })],
    ['SIN_BASE', Object.assign(new Error('x'), { name: 'PrismaClientInitializationError' })],
    ['OCUPADO', new Error('timeout exceeded when trying to connect')],
    ['OCUPADO', dePrisma('P2024')],
    ['OCUPADO', dePrisma('P2028')],
    ['OCUPADO', dePrisma('P2010', { originalCode: '53200' })],
    ['OCUPADO', dePg('53300')],
    ['OCUPADO', Object.assign(new Error('x'), { cause: { kind: 'TooManyConnections' } })],
    ['SIN_ESPACIO', dePg('53100')],
    ['SIN_ESPACIO', deNode('ENOSPC', 'write')],
  ])('%s: %s', (caida, e) => expect(leerCaida(e)).toBe(caida))

  it.each([
    dePg('23505'),
    dePg('42P01'),
    dePrisma('P2002', { originalCode: '23505' }),
    deNode('ENOENT', 'open'),
    new TypeError('x is not a function'),
    'Connection terminated',
    null,
    undefined,
  ])('a fault of ours, a refusal, or no error at all is none of it: %s', (e) => expect(leerCaida(e)).toBeNull())
})
