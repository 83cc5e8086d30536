import { type GetMaintenance, type Maintenance } from '#site/queries/get_maintenance'

/**
 * Caches the result of GetMaintenance in this process until the database signals a change. While signals are not
 * received, nothing is cached.
 */
export class MaintenanceFlag {
  private known: Promise<Maintenance> | null = null

  constructor(
    private getMaintenance: GetMaintenance,
    private isHearing: () => boolean
  ) {}

  current(): Promise<Maintenance> {
    if (!this.isHearing()) return this.getMaintenance.execute()
    this.known ??= this.ask()
    return this.known
  }

  forget() {
    this.known = null
  }

  private ask(): Promise<Maintenance> {
    const asked = this.getMaintenance.execute()
    // Failures are not cached.
    asked.catch(() => this.forget())
    return asked
  }
}
