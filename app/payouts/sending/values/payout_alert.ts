/** Trouble with payouts that admins are told of by mail. */
export interface PayoutAlert {
  kind:
    | 'attempt_unknown'
    | 'day_late'
    | 'failed'
    | 'locked'
    | 'run_stopped'
    | 'signer_away'
    | 'wallet_low'
  /** What the alert is about: told once for each subject. A state that lasts has the day in its subject. */
  subject: string
  /** Shown in the mail: a number of a withdrawal, a day, a sum. */
  about: string
  path: string
}
