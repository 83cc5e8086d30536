import { modesWith } from '#payouts/values/sending_mode'

/** Modes in which the wallet pays. */
export const FROM_WALLET = modesWith({ paysFromWallet: true })

/** Modes in which a person sends from the wallet, so that the transaction has to be found. */
export const SENT_BY_PERSON = modesWith({ kind: 'person', paysFromWallet: true })

/** In SQL: no transaction is named, or the chain has shown that the named one pays nothing. */
export const WITHOUT_PAYMENT = `(reference is null or progress->>'refuted' = reference)`
