import { AnnouncementSchema } from '#database/schema'

/** An announcement to all users. Important ones must be read before buying. */
export default class Announcement extends AnnouncementSchema {}
