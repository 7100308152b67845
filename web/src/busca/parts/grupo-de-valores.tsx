import type { FiltroDeLotes } from '@martelo/schemas/busca/busca.ts';
import type { CampoDeLista } from '@martelo/schemas/busca/filtros.ts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { formatarInteiro, paraBusca } from '../../lib/format/texto.ts';
import { emOrdem } from '../valores.ts';
import estilos from './painel.module.css';

/** Values that show before somebody asks for the rest, and how many make a search inside the group worth while. */
const A_VISTA = 8;
const COM_BUSCA = 12;

type Props = {
  readonly filtro: FiltroDeLotes;
  readonly campo: CampoDeLista;
  readonly rotulo: string;
  readonly escolhidos: readonly string[];
  readonly aoMudar: (valor: string, escolhido: boolean) => void;
};

/** The values of one filter, models below their makes: several may be chosen; long lists can be searched. */
export function GrupoDeValores({ filtro, campo, rotulo, escolhidos, aoMudar }: Props) {
  const [tudo, setTudo] = useState(false);
  const [procurado, setProcurado] = useState('');
  const todos = emOrdem(filtro, escolhidos);
  const alvo = paraBusca(procurado);
  const achados =
    alvo === '' ? todos : todos.filter((v) => paraBusca(`${v.marca} ${v.label}`).includes(alvo));
  const vistos =
    tudo || alvo !== '' ? achados : achados.filter((v, i) => i < A_VISTA || escolhidos.includes(v.valor));
  const escondidos = achados.length - vistos.length;
  return (
    <div className={estilos.grupo}>
      {todos.length > COM_BUSCA && (
        <div className={estilos.procurar}>
          <IconSearch size={17} stroke={1.8} aria-hidden />
          <input
            type="search"
            value={procurado}
            maxLength={60}
            autoComplete="off"
            aria-label={`Procurar em ${rotulo}`}
            placeholder={`Procurar em ${rotulo.toLowerCase()}`}
            onChange={(e) => setProcurado(e.currentTarget.value)}
          />
        </div>
      )}
      <div className={estilos.valores} data-rola={tudo || alvo !== ''}>
        {[...Map.groupBy(vistos, (v) => v.marca)].map(([marca, dela]) => (
          <div key={marca} {...(marca === '' ? {} : { role: 'group', 'aria-label': marca })}>
            {marca !== '' && (
              <p className={estilos.marca} aria-hidden>
                {marca}
              </p>
            )}
            <ul>
              {dela.map((v) => (
                <li key={v.valor}>
                  <label className={estilos.valor}>
                    <input
                      type="checkbox"
                      name={campo}
                      checked={escolhidos.includes(v.valor)}
                      onChange={(e) => aoMudar(v.valor, e.currentTarget.checked)}
                    />
                    <span className={estilos.rotulo}>
                      {marca !== '' && <span className="so-leitor">{marca} </span>}
                      {v.label}
                    </span>
                    <span className={`numeros ${estilos.quantos}`}>
                      <span className="so-leitor">, </span>
                      {formatarInteiro(v.quantidade)}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {achados.length === 0 && (
        <p className={estilos.nada}>
          {alvo === '' ? 'Nada com os outros filtros.' : `Nada com “${procurado}”.`}
        </p>
      )}
      {escondidos > 0 && (
        <button type="button" className={estilos.mais} onClick={() => setTudo(true)}>
          Ver mais {formatarInteiro(escondidos)}
          <span className="so-leitor"> em {rotulo}</span>
        </button>
      )}
    </div>
  );
}
