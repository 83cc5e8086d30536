export type Sms = {
  /** E.164: `+8613812345678`. */
  to: string
  text: string
}

/** The way out of the house for short messages. Which one it is, says SMS_DRIVER. */
export abstract class SmsSender {
  /** Whether messages can leave at all: screens offer nothing that would fail. */
  readonly isAvailable: boolean = true

  /**
   * @throws SmsRefused when this number cannot be reached
   * @throws SmsUnavailable when the provider does not answer, or there is none
   */
  abstract send(message: Sms): Promise<void>
}
