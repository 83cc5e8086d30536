/**
 * How the withdrawals of a type are sent. Each type has drivers, which know its providers, for some of the modes. What
 * follows from a mode is decided by these facts, never by its name; the drivers report them with their capabilities.
 */
export const SENDING_MODES = ['sandbox', 'api', 'by_hand', 'prepared', 'remote'] as const
export type SendingMode = (typeof SENDING_MODES)[number]

export interface ModeFacts {
  /**
   * `api`: a company or a signer is called, which recognizes an attempt by its key. `person`: an admin pays, and enters
   * or proves the payment.
   */
  kind: 'api' | 'person'
  /** The marketplace's own wallet pays, and only the chain proves the payment. */
  paysFromWallet: boolean
  /** No money moves. */
  isSimulated: boolean
}

const FACTS: Record<SendingMode, ModeFacts> = {
  sandbox: { kind: 'api', paysFromWallet: false, isSimulated: true },
  api: { kind: 'api', paysFromWallet: false, isSimulated: false },
  by_hand: { kind: 'person', paysFromWallet: false, isSimulated: false },
  // An admin sends from the wallet.
  prepared: { kind: 'person', paysFromWallet: true, isSimulated: false },
  // A signer in a process of its own sends from the wallet.
  remote: { kind: 'api', paysFromWallet: true, isSimulated: false },
}

export function factsOf(mode: SendingMode): ModeFacts {
  return FACTS[mode]
}

/** The modes with these facts, for statements. */
export function modesWith(wanted: Partial<ModeFacts>): SendingMode[] {
  const facts = Object.entries(wanted) as [keyof ModeFacts, unknown][]
  return SENDING_MODES.filter((mode) => facts.every(([name, value]) => FACTS[mode][name] === value))
}
