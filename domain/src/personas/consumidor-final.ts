/**
 * Id of Consumidor Final, the client of whoever comes without a name: seeded, its name and state are fixed
 * (docs/domain.md, People and memberships).
 */
export const CONSUMIDOR_FINAL = 1
