import { lazy, Suspense, useState } from 'react'
import { BookOpen } from 'lucide-react'
import type { Sample } from '~/components/catalog/samples/sample_reader'
import { Button, type ButtonLook } from '~/components/ui/actions/button'
import { loadWithRetry } from '~/lib/reconnect'

const Reader = lazy(loadWithRetry(() => import('~/components/catalog/samples/sample_reader')))

/** The state of the reader, which is opened by its button or by a page in the gallery. */
export function useReader() {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

type Props = ButtonLook & {
  label: string
  title: string
  samples: Sample[]
  reader: ReturnType<typeof useReader>
}

export function ReadSample({ label, title, samples, reader, ...look }: Props) {
  return (
    <>
      <Button
        {...look}
        className="self-start"
        icon={<BookOpen aria-hidden />}
        onPress={reader.open}
      >
        {label}
      </Button>
      {reader.isOpen ? (
        <Suspense fallback={null}>
          <Reader title={title} samples={samples} onClose={reader.close} />
        </Suspense>
      ) : null}
    </>
  )
}
