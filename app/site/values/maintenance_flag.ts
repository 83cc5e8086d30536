import { type GetMaintenance, type Maintenance } from '#site/queries/get_maintenance'

/**
 * Caches the result of GetMaintenance in this process until the database signals a change. While signals are not
 * received, nothing is cached.
 */
export class MaintenanceFlag {
  private known: Promise<Maintenance> | null = null

  constructor(
    private getMaintenance: GetMaintenance,
    private isConnected: () => boolean
  ) {}

  current(): Promise<Maintenance> {
    if (!this.isConnected()) return this.getMaintenance.execute()
    this.known ??= this.load()
    return this.known
  }

  clear() {
    this.known = null
  }

  private load(): Promise<Maintenance> {
    const loading = this.getMaintenance.execute()
    // Failures are not cached.
    loading.catch(() => this.clear())
    return loading
  }
}
