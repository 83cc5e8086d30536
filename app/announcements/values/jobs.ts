import { defineJob } from '#platform/queue/job'

export const dispatchAnnouncementsJob = defineJob<object>('site.dispatch_announcements')
