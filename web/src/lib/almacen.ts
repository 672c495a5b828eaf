/** Browser storage that never throws (private windows, full disks). */
export const almacen = {
  leer(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  guardar(key: string, value: string | null | undefined): void {
    try {
      if (value === null || value === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      /* the session simply is not remembered */
    }
  },
}
