import { describe, expect, it } from 'vitest'
import { formatBytes, formatDuracion } from './magnitudes'

describe('sizes and durations', () => {
  it('bytes are said in their largest unit', () => {
    const casos = [0, 999, 1000, 12_400_000, 3_210_000_000, null].map(formatBytes)
    expect(casos).toEqual(['0 B', '999 B', '1 kB', '12,4 MB', '3,2 GB', '—'])
  })

  it('seconds are said in their largest unit', () => {
    const casos = [0.4, 89, 90, 3600, 5400, 86_400, 3 * 86_400, null].map(formatDuracion)
    expect(casos).toEqual(['0 s', '89 s', '1 min', '60 min', '1 hora', '24 horas', '3 días', '—'])
  })
})
