/** Published, neither over nor withdrawn. */
const IS_CURRENT = `
  a.published_at <= :now and (a.ends_at is null or a.ends_at > :now) and a.withdrawn_at is null`

const NOT_READ = `
  not exists (
    select from announcement_reads r where r.announcement_id = a.id and r.user_id = :userId)`

/** Whether an announcement is older than the account, and so counts as read. */
export const IS_FROM_BEFORE = `a.audience = 'everyone' and not a.is_important and a.published_at < u.created_at`

/**
 * The text of a subquery `a`: the current announcements to a user, those to everyone and those with the user among the
 * recipients. Values: `now`, `userId`.
 */
export const VISIBLE = `
  select a.* from announcements a where a.audience = 'everyone' and ${IS_CURRENT}
  union all
  select a.* from announcement_recipients r join announcements a on a.id = r.announcement_id
  where r.user_id = :userId and a.audience = 'selected' and ${IS_CURRENT}`

/** The text of a query: the numbers of a user's unread announcements. */
export const COUNT_UNREAD = `
  select count(*)::int as notification,
    count(*) filter (where a.kind = 'system')::int as "systemNotification",
    coalesce(bool_or(a.is_important), false) as "hasImportantAnnouncement"
  from (${VISIBLE}) as a join users u on u.id = :userId
  where ${NOT_READ} and not (${IS_FROM_BEFORE})`

/** The text of a query: ids of important announcements to a user that are unread. */
export const LIST_UNREAD_IMPORTANT = `
  select a.id from announcements a
  where a.is_important and ${IS_CURRENT}
    and (a.audience = 'everyone' or exists (
      select from announcement_recipients r where r.announcement_id = a.id and r.user_id = :userId))
    and ${NOT_READ}
  order by a.id`

/** The text of a query: whether a published announcement is to a user. One that is over can still be marked. */
export const IS_VISIBLE = `
  select from announcements a
  where a.id = :id and a.published_at <= :now and a.withdrawn_at is null
    and (a.audience = 'everyone' or exists (
      select from announcement_recipients r where r.announcement_id = a.id and r.user_id = :userId))`
