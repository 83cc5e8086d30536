import LedgerCheck from '#orders/reconciliation/models/ledger_check'

/** The result of the latest stored ledger check; null before the first one. */
export class FindLedgerCheck {
  async execute(): Promise<{ isSound: boolean; findings: number; checkedAt: Date } | null> {
    const latest = await LedgerCheck.query().orderBy('id', 'desc').first()
    if (!latest) return null
    const { isSound, findings, checkedAt } = latest
    return { isSound, findings, checkedAt: checkedAt.toJSDate() }
  }
}
