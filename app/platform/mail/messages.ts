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
  /** Where one request ends emails of this kind (RFC 8058); the footer and two headers name it. */
  unsubscribe?: Unsubscribe
}

/** An email that is sent once. */
export type SingleMail = Mail & { id: string }

export type Unsubscribe = {
  /** Accepts the POST of a mail program, without a sign-in. */
  url: string
  /** The page for people. */
  page: string
}

export type MailContent = { subject: string; text: string; html: string }

export type OutgoingMail = MailContent & {
  to: string
  id?: string
  /** Header fields beside those of every email. */
  headers?: Record<string, string>
}
