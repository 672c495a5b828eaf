import { describe, expect, it } from 'vitest'
import { dispositivoDe } from './dispositivo.reglas'

const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('the device of a session', () => {
  it.each([
    ['Chrome en Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Chrome/140.0.0.0 Safari/537.36`],
    [
      'Microsoft Edge en Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    ],
    ['Firefox en Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    [
      'Safari en iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`,
    ],
    ['Safari en Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.6 Safari/605.1.15`],
    ['Chrome en Android', `Mozilla/5.0 (Linux; Android 10; K) ${CHROMIUM} Chrome/140.0.0.0 Mobile Safari/537.36`],
    ['Chrome en Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROMIUM} Chrome/140.0.0.0 Safari/537.36`],
    ['Chrome en Android', `Mozilla/5.0 (Linux; Android 7.0; Nexus 9) ${CHROMIUM} Chrome/140.0.0.0 Safari/537.36`],
    [
      'Chrome en Android',
      `Mozilla/5.0 (Linux; Android 8.0; HUAWEI CAN-L01) ${CHROMIUM} Chrome/140.0.0.0 Mobile Safari/537.36`,
    ],
    ['Programa Googlebot', 'Googlebot/2.1 (+http://www.google.com/bot.html)'],
    ['Programa curl/8.5.0', 'curl/8.5.0'],
    ['Programa node', 'node'],
    ['Programa sin nombre', ''],
    ['Programa sin nombre', null],
    ['Programa sin nombre', '<script>alert(1)</script>'],
    ['Programa sin nombre', '  '],
  ])('%s', (dice, agente) => {
    expect(dispositivoDe(agente)).toBe(dice)
  })
})
