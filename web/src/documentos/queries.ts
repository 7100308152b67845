import { listarDocumentos } from '@martelo/schemas/documentos/documento.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';

/** What the tenant asks for and what the client has sent. */
export const documentosQuery = (chamar: Chamar, cliUid: string | null) =>
  queryOptions({
    queryKey: ['documentos', cliUid],
    queryFn: ({ signal }) => chamar(listarDocumentos, {}, { signal }),
    enabled: cliUid !== null,
    // Links of files end after ten minutes.
    staleTime: 5 * 60_000,
    // Who comes back looks for the answer of the staff.
    refetchOnMount: 'always',
  });
