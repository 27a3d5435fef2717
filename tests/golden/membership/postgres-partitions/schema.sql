--
-- PostgreSQL database dump
--

CREATE TABLE public.t (
    k text
)
PARTITION BY HASH (k);

CREATE TABLE public.t_0 (
    k text
);

CREATE TABLE public.t_1 (
    k text
);

ALTER TABLE ONLY public.t ATTACH PARTITION public.t_0 FOR VALUES WITH (modulus 2, remainder 0);

ALTER TABLE ONLY public.t ATTACH PARTITION public.t_1 FOR VALUES WITH (modulus 2, remainder 1);
