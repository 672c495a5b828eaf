import { useCallback, useMemo } from 'react';
import { useUrlState } from '../../lib/useUrlState';
import type { TableState } from './types';

interface Options {
  sort?: string;
  dir?: 'asc' | 'desc';
  size?: number;
  /** Prefix of the address's keys, when a page has more than one table. */
  prefix?: string;
}

/** Page sizes offered by 'Por página'. */
export const TAMANOS = [10, 25, 50, 100] as const;

/**
 * Text, page, size and order of a table, kept in the address (`?q=&pagina=&porPagina=&orden=&dir=`). A page that asks the server uses it for its
 * query; a table over loaded rows makes its own.
 */
export function useTableState({ sort = '', dir = 'asc', size = 25, prefix = '' }: Options = {}): TableState {
  const k = useCallback((name: string) => (prefix ? `${prefix}.${name}` : name), [prefix]);
  const defaults = useMemo(
    () => ({ [k('q')]: '', [k('pagina')]: '1', [k('porPagina')]: String(size), [k('orden')]: sort, [k('dir')]: dir }),
    [k, size, sort, dir],
  );
  const [url, setUrl] = useUrlState<Record<string, string>>(defaults);

  const set = useCallback<TableState['set']>(
    (patch) => {
      const next: Record<string, string> = {};
      if (patch.q !== undefined) next[k('q')] = patch.q;
      if (patch.size !== undefined) next[k('porPagina')] = String(patch.size);
      if (patch.sort !== undefined) next[k('orden')] = patch.sort;
      if (patch.dir !== undefined) next[k('dir')] = patch.dir;
      // Another text, size or order starts from the first page.
      next[k('pagina')] = String(patch.page ?? 1);
      setUrl(next, { push: patch.page !== undefined });
    },
    [k, setUrl],
  );

  return {
    q: url[k('q')] ?? '',
    page: Math.max(1, Number(url[k('pagina')]) || 1),
    size: Math.min(200, Math.max(1, Number(url[k('porPagina')]) || size)),
    sort: url[k('orden')] ?? '',
    dir: url[k('dir')] === 'desc' ? 'desc' : 'asc',
    set,
  };
}
