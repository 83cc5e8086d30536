import { useEffect, type ReactNode } from 'react'
import { router } from '@inertiajs/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFigures } from '~/hooks/use_format'
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
  const format = useFigures()
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
    <nav aria-label={t('pager.label')} className="pagination pagination--sm w-full flex-wrap gap-3">
      <div dir="auto" className="pagination__summary tabular text-muted">
        {t(`pager.${counts}${range.isCapped ? '_capped' : ''}`, {
          from: format.number(range.from),
          to: format.number(range.to),
          total: format.number(range.total),
        })}
      </div>
      {last > 1 ? (
        <ul className="pagination__content">
          <Item>
            <Step disabled={page <= 1} onPress={() => go(page - 1)} isNav>
              <ChevronLeft aria-hidden className="size-4" />
              <span className="sr-only">{t('pager.previous')}</span>
            </Step>
          </Item>
          {pagesAround(page, last).map((number, place) => (
            <Item key={number ?? `gap-${place}`}>
              {number === null ? (
                <span aria-hidden className="pagination__ellipsis">
                  …
                </span>
              ) : (
                <Step isActive={number === page} onPress={() => go(number)}>
                  {number}
                </Step>
              )}
            </Item>
          ))}
          <Item>
            <Step disabled={page >= last} onPress={() => go(page + 1)} isNav>
              <span className="sr-only">{t('pager.next')}</span>
              <ChevronRight aria-hidden className="size-4" />
            </Step>
          </Item>
        </ul>
      ) : null}
    </nav>
  )
}

const Item = ({ children }: { children: ReactNode }) => (
  <li className="pagination__item">{children}</li>
)

type StepProps = {
  children: ReactNode
  onPress: () => void
  disabled?: boolean
  isActive?: boolean
  /** It leads to the page before or after. */
  isNav?: boolean
}

function Step({ children, onPress, disabled, isActive, isNav }: StepProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-current={isActive ? 'page' : undefined}
      data-active={isActive || undefined}
      className={`pagination__link ${isNav ? 'pagination__link--nav' : ''}`}
      onClick={onPress}
      {...REPEATED}
    >
      {children}
    </button>
  )
}
