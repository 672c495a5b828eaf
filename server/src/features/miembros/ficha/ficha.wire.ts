/** 0 or 1, as both doors write it. */
export const bit = (v: boolean): 0 | 1 => (v ? 1 : 0)

/** The same; null where nobody asked. */
export const bitONulo = (v: boolean | null): 0 | 1 | null => (v === null ? null : bit(v))
