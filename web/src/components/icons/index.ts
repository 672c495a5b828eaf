export * from './actions'
export * from './money'
export * from './people'
export * from './signs'
