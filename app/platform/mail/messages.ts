export type Mail = {
  to: string
  /** The recipient's language, not the sender's. */
  locale: string
  /** `<room>/<mail>`: resources/views/mails/<template>.edge, words under `mails.<room>.<mail>`. */
  template: string
  /** For the template, and for the placeholders of the subject. */
  data?: Record<string, string | number | boolean | null | object>
  /** The cause, such as an event's id: sent twice, the mail keeps one Message-ID. */
  id?: string
}

export type MailContent = { subject: string; text: string; html: string }

export type OutgoingMail = MailContent & { to: string; id?: string }
