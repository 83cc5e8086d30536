export type Sms = {
  /** E.164: `+8613812345678`. */
  to: string
  text: string
}

/** Port that sends text messages. SMS_DRIVER selects the implementation. */
export abstract class SmsSender {
  /** Whether messages can be sent at all; otherwise pages do not offer it. */
  readonly isAvailable: boolean = true

  /**
   * @throws SmsRefused when the number cannot be reached
   * @throws SmsUnavailable when the provider does not respond, or there is none
   */
  abstract send(message: Sms): Promise<void>
}
