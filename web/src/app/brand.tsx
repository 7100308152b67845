import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useHotsite } from '../hotsites/door.ts';
import { Sinal } from './sinal.tsx';
import estilos from './brand.module.css';

/** The tenant's logo, for the scheme that is shown, or its sign and name where there is none or it does not load. Leads home. */
export function Marca() {
  const { nome, nomeSite, tipo, logomarca, logomarcaOpcao } = useHotsite();
  const [quebrada, setQuebrada] = useState(false);
  const [primeira = nome, ...resto] = nome.split(' ');
  const quebrou = (): void => setQuebrada(true);
  return (
    <Link to="/" className={estilos.marca} aria-label={`${nomeSite || nome}, página inicial`}>
      {logomarca !== '' && !quebrada ? (
        <>
          <img
            src={logomarca}
            alt=""
            height={40}
            className={estilos.logo}
            data-para={logomarcaOpcao === '' ? 'todos' : 'claro'}
            onError={quebrou}
          />
          {logomarcaOpcao !== '' && (
            <img
              src={logomarcaOpcao}
              alt=""
              height={40}
              className={estilos.logo}
              data-para="escuro"
              loading="lazy"
              onError={quebrou}
            />
          )}
        </>
      ) : (
        <>
          <Sinal tipo={tipo} className={estilos.sinal} />
          <span className={estilos.nome} aria-hidden>
            <strong>{tipo === 'loja' ? nome.split(' ').slice(0, 2).join(' ') : primeira}</strong>
            <span>{tipo === 'loja' ? nome.split(' ').slice(2).join(' ') : resto.join(' ')}</span>
          </span>
        </>
      )}
    </Link>
  );
}
