# What build/try-as-a-user.sh, build/other-runners.sh and build/examples.sh have in common; they source it.
#
#   MIRROR   where everything but Heddle comes from; default: Maven Central. What is in your own repository may do, and needs no
#            network: MIRROR=file://$HOME/.m2/repository
#   KEEP     if it is set, what was made stays in the directory for temporary files
#   LOCAL    the local repository with which Heddle itself is built; default: your own

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
work=$(mktemp -d)
trap '[ -n "${KEEP:-}" ] || rm -rf "$work"' EXIT
heddle=0.1.0-SNAPSHOT
# A repository that is empty at first: a project must not find Heddle anywhere else.
arguments=("-Dmaven.repo.local=$work/repository")

fail() { # MESSAGE [FILE]
    printf 'FAILED: %s\n' "$1" >&2
    [ -z "${2:-}" ] || cat "$2" >&2
    exit 1
}

expect() { # FILE PATTERN
    grep -Eq -- "$2" "$1" || fail "expected /$2/ in" "$1"
}

schedule_in() { # FILE
    sed -n 's/.*schedule: \(h1\.[a-zA-Z0-9]*\.[a-z0-9]*\).*/\1/p' "$1" | head -n 1
}

# The feature release of the JDK at $1; 0 if it is none.
feature() { # JAVA_HOME
    [ -x "$1/bin/javac" ] && sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null || echo 0
}

# All JDKs that are found and that Heddle supports, the oldest first.
all_jdks() {
    local jdk
    for jdk in /usr/lib/jvm/*; do
        if [ ! -L "$jdk" ] && [ "$(feature "$jdk")" -ge 17 ]; then
            echo "$(feature "$jdk") $jdk"
        fi
    done | sort -n | cut -d' ' -f2-
}

# Sets `jdks` to those that are given, or to all.
choose_jdks() { # [JAVA_HOME …]
    jdks=("$@")
    [ ${#jdks[@]} -gt 0 ] || mapfile -t jdks < <(all_jdks)
    [ ${#jdks[@]} -gt 0 ] || fail 'there is no JDK in /usr/lib/jvm: name one'
}

# What is tried is what would be published: it goes to a repository of its own, which projects read like any remote one.
publish() { # [MODULE,… [OPTION…]]
    (cd "$root" && mvn -q -B -ntp ${LOCAL:+-Dmaven.repo.local="$LOCAL"} -Dquick -Dmaven.test.skip=true -Djdks=none -Dmaven.install.skip=true \
        -pl "${1:-heddle-junit}" -am "${@:2}" -DaltDeploymentRepository="try::file://$work/published" deploy)
    [ -n "${MIRROR:-}" ] || return 0
    local mirror="<id>central</id><url>$MIRROR</url><releases><checksumPolicy>ignore</checksumPolicy></releases>"
    cat >"$work/settings.xml" <<XML
<settings>
  <profiles>
    <profile>
      <id>mirror</id>
      <repositories><repository>$mirror</repository></repositories>
      <pluginRepositories><pluginRepository>$mirror</pluginRepository></pluginRepositories>
    </profile>
  </profiles>
  <activeProfiles><activeProfile>mirror</activeProfile></activeProfiles>
</settings>
XML
    arguments+=(-s "$work/settings.xml")
}

# Makes the directory $1 with a project that depends on the rest, given as group:artifact:version; more of it comes from stdin.
write_project() {
    local directory=$work/$1 group artifact version
    shift
    mkdir -p "$directory"
    {
        cat <<XML
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>acme</groupId>
  <artifactId>counter</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.source>17</maven.compiler.source>
    <maven.compiler.target>17</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <repositories>
    <repository>
      <id>try</id>
      <url>file://$work/published</url>
      <snapshots><checksumPolicy>ignore</checksumPolicy></snapshots>
    </repository>
  </repositories>
  <dependencies>
XML
        for dependency in "$@"; do
            IFS=: read -r group artifact version <<<"$dependency"
            echo "    <dependency><groupId>$group</groupId><artifactId>$artifact</artifactId><version>$version</version>"
            # Eclipse's runner is a plug-in that needs nothing of the rest of Eclipse.
            echo '      <exclusions><exclusion><groupId>org.eclipse.platform</groupId><artifactId>*</artifactId></exclusion></exclusions>'
            echo '    </dependency>'
        done
        echo '  </dependencies>'
        cat
        echo '</project>'
    } >"$directory/pom.xml"
}

# Fetches what a project depends on into its directory lib.
fetch() { # DIRECTORY DEPENDENCY…
    write_project "$@" </dev/null
    (cd "$work/$1" && mvn -q -B -ntp "${arguments[@]}" dependency:copy-dependencies -DoutputDirectory=lib) || fail "no jars for $1"
}

# Gradle 8, made of what Maven Central has of it, in $work/gradle8/distribution; runs on $gradle_jdk. See runners/GradleDistribution.java.
make_gradle() {
    gradle8=8.11.1
    gradle_jdk=$(all_jdks | head -n 1)
    [ -n "$gradle_jdk" ] || gradle_jdk=${jdks[0]}
    fetch gradle8/api "dev.gradleplugins:gradle-api:$gradle8" org.jetbrains.kotlin:kotlin-reflect:2.0.20
    "$gradle_jdk/bin/java" "$root/build/runners/GradleDistribution.java" "$gradle8" "$work/gradle8/api/lib" "$work/gradle8/distribution"
}

# Runs Gradle in a directory.
gradle8() { # DIRECTORY ARGUMENT…
    JAVA_HOME=$gradle_jdk "$gradle_jdk/bin/java" -cp "$work/gradle8/distribution/lib/*" "$root/build/runners/GradleBuild.java" \
        "$work/gradle8/home" "$@"
}

# The <build> of a project; $1 is Surefire's version, $2 its configuration. All plugins are named, because those that Maven 3.8
# takes by itself know no JUnit 5.
surefire() { # VERSION [CONFIGURATION]
    cat <<XML
  <build>
    <plugins>
      <plugin><artifactId>maven-resources-plugin</artifactId><version>3.3.1</version></plugin>
      <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.13.0</version></plugin>
      <plugin><artifactId>maven-surefire-plugin</artifactId><version>$1</version><configuration>${2:-}</configuration></plugin>
    </plugins>
  </build>
XML
}
