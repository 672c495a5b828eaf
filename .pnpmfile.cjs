/* Prisma's client names its command line and TypeScript as optional peers; the root has both, so pnpm would put them (250 MB) into a
   production install of the server. The client runs without. */
module.exports = {
  hooks: {
    readPackage(paquete) {
      if (paquete.name === '@prisma/client') {
        delete paquete.peerDependenciesMeta
        delete paquete.peerDependencies.prisma
        delete paquete.peerDependencies.typescript
      }
      return paquete
    },
  },
}
