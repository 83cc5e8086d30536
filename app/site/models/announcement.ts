import { AnnouncementSchema } from '#database/schema'

/** What the house tells everybody who has an account. An important one is read before buying. */
export default class Announcement extends AnnouncementSchema {}
