import { IconX } from '@tabler/icons-react';
import { useTitulos } from '../titulos.ts';
import estilos from './campos.module.css';
import { comum } from './comum.tsx';
import { useIncluir } from './incluir.ts';
import { Procurador } from './procurador.tsx';
import { listaDoCampo, useProcura } from './referencia.tsx';
import type { PropsDoTipo } from './tipo.ts';

/** Several other records, each found by typing in their list and taken out by a press. */
export function CampoDeReferencias(p: PropsDoTipo) {
  const { d } = p;
  const lista = listaDoCampo(p);
  const valor = (Array.isArray(p.valor) ? p.valor : []) as readonly string[];
  const { achados, ...procura } = useProcura(lista);
  const titulos = useTitulos([d], new Map([[d.nome, lista]]), [{ [d.nome]: valor }]);
  const aoIncluir = useIncluir(lista, p.incluir, (uid) => p.mudar([...valor, uid]));
  const cheio = d.maximo !== null && valor.length >= d.maximo;
  const { onBlur, ...campo } = comum(p, d.maximo === null ? undefined : `${valor.length} de ${d.maximo}`);
  const exemplo = d.exemplo === '' ? 'Escreva para procurar' : d.exemplo;
  return (
    <div className={estilos.varios}>
      <Procurador
        {...procura}
        achados={achados.filter((a) => !valor.includes(a.valor))}
        campo={{
          ...campo,
          readOnly: p.soLeitura || cheio,
          placeholder: cheio ? 'Tire um para escolher outro' : exemplo,
        }}
        escolhido=""
        podeLimpar={false}
        aoIncluir={aoIncluir}
        aoEscolher={(uid) => {
          if (uid !== null) p.mudar([...valor, uid]);
        }}
        aoSair={onBlur}
      />
      {valor.length > 0 && (
        <ul className={estilos.escolhidos} aria-label={d.rotulo}>
          {valor.map((uid) => {
            const titulo = titulos.get(uid) ?? '…';
            return (
              <li key={uid}>
                <span>{titulo}</span>
                {!p.soLeitura && (
                  <button
                    type="button"
                    aria-label={`Tirar ${titulo}`}
                    onClick={() => p.mudar(valor.filter((v) => v !== uid))}
                  >
                    <IconX size={14} aria-hidden />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
