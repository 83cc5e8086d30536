import { lazy, Suspense, useState } from 'react'
import { Play } from 'lucide-react'
import { ApiPath } from '~/components/web/developers/api_path'
import { Button } from '~/components/ui/actions/button'
import { StatusChip } from '~/components/ui/show/status_chip'
import { MethodName } from '~/components/web/developers/method_name'
import { OperationDetails } from '~/components/web/developers/operation_details'
import type { OperationProps } from '~/components/web/developers/types'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

const TryForm = lazy(loadWithRetry(() => import('~/components/web/developers/try_form')))

/** One operation: description, access, fields, and a form to try it. */
export function OperationPanel({ operation }: { operation: OperationProps }) {
  const t = useT('developers')
  const [isTrying, setTrying] = useState(false)
  const { id, method, path, summary, description, access, scope, roles, body } = operation
  const canTry = access !== 'session' && (body === null || body.example !== null)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-summary`}
      className="hairline flex min-w-0 scroll-mt-24 flex-col gap-4 rounded-xl bg-surface p-4 sm:p-6"
    >
      <header className="flex flex-col gap-2">
        <h2 id={`${id}-summary`} className="text-base" lang="en">
          {summary}
        </h2>
        <p className="flex items-baseline">
          <MethodName method={method} />
          <ApiPath path={path} className="text-sm" />
        </p>
        {description ? (
          <p className="text-sm text-muted" lang="en">
            {description}
          </p>
        ) : null}
        <p className="flex flex-wrap gap-2">
          <StatusChip>{t(access === 'token' ? `access.${scope}` : `access.${access}`)}</StatusChip>
          {roles.map((role) => (
            <StatusChip key={role}>{t(`role.${role}`)}</StatusChip>
          ))}
        </p>
      </header>
      <details>
        <summary className="w-fit cursor-pointer text-sm text-accent-text">{t('details')}</summary>
        <div className="pt-4">
          <OperationDetails operation={operation} />
        </div>
      </details>
      {canTry && !isTrying ? (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          icon={<Play aria-hidden />}
          onPress={() => setTrying(true)}
        >
          {t('try')}
        </Button>
      ) : null}
      {isTrying ? (
        <Suspense fallback={null}>
          <TryForm operation={operation} />
        </Suspense>
      ) : null}
    </section>
  )
}
