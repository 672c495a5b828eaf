/** Everything that turns data into what the staff reads. */
export * from './format/dinero'
export * from './format/fecha'
export * from './format/momento'
export * from './format/texto'
