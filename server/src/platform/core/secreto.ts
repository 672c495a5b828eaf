import { createHmac, randomBytes } from 'node:crypto'

/** Letters and digits that nobody takes for another: 32 of them, so a byte's last five bits choose without bias. */
const LEGIBLES = 'abcdefghijkmnpqrstuvwxyz23456789'

/**
 * Bytes for something that is shown once. For a write that may be repeated they follow from the repetition's name and
 * the installation's secret, so the repetition can show them again although they are stored nowhere; else they are
 * random.
 */
export function bytesSecretos(
  secreto: string,
  de: { para: string; repeticion?: { emisor: string; clave: string; fingerprint: string } | undefined },
): Buffer {
  const { repeticion: r } = de
  return r
    ? createHmac('sha256', secreto)
        .update(JSON.stringify([de.para, r.emisor, r.clave, r.fingerprint]))
        .digest()
    : randomBytes(32)
}

/**
 * A password to be read aloud or copied from paper, four letters a group of 20 bits: 'k7mq-w2ef-9hxz'. `bytes`: four a
 * group.
 */
export function contrasenaLegible(bytes: Uint8Array, grupos = 3): string {
  const letras = [...bytes.subarray(0, 4 * grupos)].map((b) => LEGIBLES[b & 31])
  return Array.from({ length: grupos }, (_, i) => letras.slice(4 * i, 4 * i + 4).join('')).join('-')
}
