import type { Answer } from '~/lib/api/api_request'

export type Trace = Answer<'api.studio.leak_traces.store'>
