/** A problem of payouts that is mailed to admins. */
export interface PayoutAlert {
  kind:
    | 'attempt_unknown'
    | 'day_late'
    | 'failed'
    | 'locked'
    | 'run_stopped'
    | 'signer_away'
    | 'wallet_low'
  /** What the alert is about; it is sent once per subject. A lasting state has the day in its subject. */
  subject: string
  /** Shown in the mail: a number of a withdrawal, a day, a sum. */
  about: string
  path: string
}
