import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

/** What components said on the console during this test. A test that expects it empties the list. */
const avisosDeConsola: string[] = []

beforeEach(() => {
  avisosDeConsola.length = 0
  for (const tipo of ['error', 'warn'] as const) {
    vi.spyOn(console, tipo).mockImplementation(
      (...partes: unknown[]) => void avisosDeConsola.push(`console.${tipo}: ${format(...partes)}`),
    )
  }
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  const avisos = avisosDeConsola.splice(0)
  if (avisos.length) throw new Error(`La prueba dejó avisos inesperados en la consola:\n${avisos.join('\n')}`)
})
