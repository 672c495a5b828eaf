/*
 * Prisma's client names its command line and TypeScript as optional peers; the root has both, so pnpm would put them
 * (250 MB) into a production install of the server. The client runs without. Swagger UI names a package that reports
 * each installation to its maker; its files do not need it.
 */
module.exports = {
  hooks: {
    readPackage(paquete) {
      if (paquete.name === '@prisma/client') {
        delete paquete.peerDependenciesMeta
        delete paquete.peerDependencies.prisma
        delete paquete.peerDependencies.typescript
      }
      if (paquete.name === 'swagger-ui-dist') delete paquete.dependencies['@scarf/scarf']
      return paquete
    },
  },
}
