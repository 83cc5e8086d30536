import { type GetMaintenance, type Maintenance } from '#site/queries/get_maintenance'

/**
 * The same answer as GetMaintenance, for every request: kept in this process, and asked afresh as
 * soon as the database tells that it changed. While it cannot tell, nothing is kept.
 */
export class MaintenanceFlag {
  private known: Promise<Maintenance> | null = null

  constructor(
    private getMaintenance: GetMaintenance,
    private isTold: () => boolean
  ) {}

  current(): Promise<Maintenance> {
    if (!this.isTold()) return this.getMaintenance.execute()
    this.known ??= this.ask()
    return this.known
  }

  forget() {
    this.known = null
  }

  private ask(): Promise<Maintenance> {
    const asked = this.getMaintenance.execute()
    // A failure is not worth keeping.
    asked.catch(() => this.forget())
    return asked
  }
}
