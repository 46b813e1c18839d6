create table if not exists account (id int primary key, balance int not null); merge into account values (1, 0);
