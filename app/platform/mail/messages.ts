export type Mail = {
  to: string
  /** Language of the recipient. */
  locale: string
  /** `<module>/<mail>`: the template resources/views/mails/<template>.edge and the texts `mails.<module>.<mail>`. */
  template: string
  /** Values for the template, and for the placeholders of the subject. */
  data?: Record<string, string | number | boolean | null | object>
  /** The cause, such as an event's id: repeated emails get the same Message-ID. */
  id?: string
}

export type MailContent = { subject: string; text: string; html: string }

export type OutgoingMail = MailContent & { to: string; id?: string }
