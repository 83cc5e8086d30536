import type { ResponseData } from '~/lib/api/api_request'

export type Trace = ResponseData<'api.studio.leak_traces.store'>
