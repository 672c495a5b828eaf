/** Id of Consumidor Final, the client of whoever comes without a name: seeded, its name and state are fixed (domain.md, Cliente). */
export const CONSUMIDOR_FINAL = 1
