import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { Pagination } from '@heroui/react/pagination'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'
import { REPEATED } from '~/lib/pages/early_press'
import { rangeOf } from '~/lib/pages/list_range'
import { pagesAround } from '~/lib/pages/pages_around'

type Props = {
  list: Parameters<typeof rangeOf>[0]
  /** Props that a page change must fetch; all when absent. */
  only?: string[]
  /** The query parameter of the page number, for screens with two lists. */
  param?: string
  /** What the list counts: a payment may hold several orders. */
  counts?: 'items' | 'payments'
}

type Visit = { only?: string[]; param: string; replace?: boolean }

function visit(to: number, { only, param, replace }: Visit) {
  router.visit(withQuery(window.location.href, { [param]: to === 1 ? null : String(to) }), {
    only,
    replace,
    preserveState: true,
  })
}

/** Links to the pages of a list; the page number is kept in the URL. */
export function Pager({ list, only, param = 'page', counts = 'items' }: Props) {
  const t = useT('ui')
  const format = useFormat()
  const { total, page, pageSize, isCapped, hasMore } = list
  const counted = Math.max(1, Math.ceil(total / pageSize))
  // Pages beyond the capped count are reached one by one.
  const last = isCapped ? Math.max(counted, hasMore ? page + 1 : page) : counted
  const isBeyond = total > 0 && page > last
  useEffect(() => {
    // An outdated link, or rows were deleted: go to the last existing page.
    if (isBeyond) visit(last, { only, param, replace: true })
  }, [isBeyond, last, only, param])
  if (total === 0 || isBeyond) return null

  const range = rangeOf(list)
  const go = (to: number) => visit(to, { only, param })

  return (
    <Pagination size="sm" aria-label={t('pager.label')} className="w-full flex-wrap gap-3">
      <Pagination.Summary className="tabular text-muted">
        {t(`pager.${counts}${range.isCapped ? '_capped' : ''}`, {
          from: format.number(range.from),
          to: format.number(range.to),
          total: format.number(range.total),
        })}
      </Pagination.Summary>
      {last > 1 ? (
        <Pagination.Content>
          <Pagination.Item>
            <Pagination.Previous isDisabled={page <= 1} onPress={() => go(page - 1)} {...REPEATED}>
              <Pagination.PreviousIcon />
              <span className="sr-only">{t('pager.previous')}</span>
            </Pagination.Previous>
          </Pagination.Item>
          {pagesAround(page, last).map((number, place) => (
            <Pagination.Item key={number ?? `gap-${place}`}>
              {number === null ? (
                <Pagination.Ellipsis />
              ) : (
                <Pagination.Link isActive={number === page} onPress={() => go(number)} {...REPEATED}>
                  {number}
                </Pagination.Link>
              )}
            </Pagination.Item>
          ))}
          <Pagination.Item>
            <Pagination.Next isDisabled={page >= last} onPress={() => go(page + 1)} {...REPEATED}>
              <span className="sr-only">{t('pager.next')}</span>
              <Pagination.NextIcon />
            </Pagination.Next>
          </Pagination.Item>
        </Pagination.Content>
      ) : null}
    </Pagination>
  )
}
