import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { failureReasonOf } from '~/components/delivery/failure_reason'
import { RemakeCopy } from '~/components/delivery/sold_order/remake_copy'
import { disputeReason } from '~/components/sales/dispute_reason'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Props = { sold: Data.Delivery.Entitlements.SoldOrder; isAdmin: boolean }

/** Copies, downloads, pages that were read, refunds and disputes of an order. */
export function SoldHistory({ sold, isAdmin }: Props) {
  const t = useT('orders')
  const inDelivery = useT('delivery')
  const { copies, downloads, pageViews, refunds, disputes } = sold
  return (
    <>
      <Rows title={t('sold.copies')} none={t('sold.no_copies')}>
        {copies.map(({ id, fileName, status, watermarkId, doneAt, failure }) => (
          <Row key={id} head={fileName} side={t(`sold.copy.${status}`)}>
            <code className="font-mono">{watermarkId}</code>
            {doneAt ? <Moment at={doneAt} as="datetime" /> : null}
            {failure ? (
              <span className="text-danger">
                {failure === 'withdrawn'
                  ? inDelivery('files.status.withdrawn')
                  : inDelivery(`assignments.reason.${failureReasonOf(failure)}`)}
              </span>
            ) : null}
            {status === 'failed' && failure !== 'withdrawn' ? (
              <RemakeCopy copyId={id} buyer={sold.buyer.username} isAdmin={isAdmin} />
            ) : null}
          </Row>
        ))}
      </Rows>
      <Rows title={t('sold.downloads')} none={t('sold.no_downloads')}>
        {downloads.map(({ id, at, fileName, network }) => (
          <Row key={id} head={fileName} side={<Moment at={at} as="datetime" />}>
            {network}
          </Row>
        ))}
      </Rows>
      <PageViews pageViews={pageViews} />
      <Rows title={t('sold.refunds')} none={t('sold.no_refunds')}>
        {[
          ...refunds.map(({ refundNo, state, reason, requestNote, note, at }) => (
            <Row
              key={refundNo}
              head={t(`admin.refund_states.${state}`)}
              side={<Moment at={at} as="datetime" />}
            >
              <code className="font-mono">{refundNo}</code>
              {reason ? <span>{t(`admin.refund.reasons.${reason}`)}</span> : null}
              {requestNote ? <span>{t('sold.buyer_says', { note: requestNote })}</span> : null}
              {note ? <span>{t('sold.we_say', { note })}</span> : null}
            </Row>
          )),
          ...disputes.map(({ state, reason, openedAt }) => (
            <Row
              key={openedAt}
              head={t(`admin.disputes.${state}`)}
              side={<Moment at={openedAt} as="datetime" />}
            >
              {reason ? <span>{disputeReason(reason, t)}</span> : null}
            </Row>
          )),
        ]}
      </Rows>
    </>
  )
}

/** Days on which pages were read in the browser. */
function PageViews({ pageViews }: Pick<Props['sold'], 'pageViews'>) {
  const t = useT('orders')
  return (
    <Rows title={t('sold.page_views')} none={t('sold.no_page_views')}>
      {pageViews.map(({ id, at, fileName, pages, networks }) => (
        <Row key={id} head={fileName} side={<Moment at={at} as="datetime" />}>
          <span>{t('sold.pages_read', { pages })}</span>
          <span>{networks.join(', ')}</span>
        </Row>
      ))}
    </Rows>
  )
}

function Rows({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <Panel title={title}>
      {children.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-separator">{children}</ul>
      )}
    </Panel>
  )
}

function Row({ head, side, children }: { head: string; side: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-1 py-2 text-sm">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 font-medium wrap-anywhere">{head}</span>
        <span className="text-muted">{side}</span>
      </span>
      <span className="flex flex-wrap gap-x-3 text-xs text-muted">{children}</span>
    </li>
  )
}
